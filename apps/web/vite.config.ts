import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the development server passes on to the product's own process. */
const product = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // Everything stays a file of its own: the page's policy allows no data addresses in scripts.
    assetsInlineLimit: 0,
    // maplibre-gl is one file, and it is loaded apart from the first script.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs is one file: cut into what each screen shares with it, it compresses worse.
          // The entry itself stays out, because it waits, and whoever imports it would wait for it.
          groups: [{ name: "base", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html))/ }],
        },
      },
    },
  },
  server: { proxy: { "/api": product, "/medios": product, "/version.json": product } },
});

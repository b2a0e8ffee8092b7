import type { Plugin, Rolldown } from "vite";
import { serviceMapEntries, staffPages, startModule } from "./shared-chunks.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };

/**
 * Links the files that the application starts with. The entry imports them only after the picture of a map is
 * painted, so the bundler does not link them itself. Styles are linked below that picture, which they must not
 * delay. The server replaces the comment with the files of the kind of page: a map, or a page of the staff.
 */
export function pageLinks(): Plugin {
  return {
    name: "mapaobra-page-links",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) throw new Error("the page is transformed without a build");
        const start = loadedWith(bundle, [startModule]);
        const filesOf = (modules: readonly string[]) =>
          loadedWith(bundle, modules)
            .filter((chunk) => !start.includes(chunk))
            .map(({ fileName }) => `/${fileName}`);
        const byPage = { map: filesOf(serviceMapEntries), staff: filesOf([staffPages]) };
        const styles = new Set(start.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
        const preloads = start.flatMap(({ fileName }) =>
          html.includes(fileName) ? [] : [link("modulepreload", fileName)],
        );
        return html
          .replace("<!--mapaobra:styles-->", [...styles].map((file) => link("stylesheet", file)).join(""))
          .replace("</head>", `${preloads.join("")}<!--mapaobra:scripts ${JSON.stringify(byPage)}--></head>`);
      },
    },
  };
}

const link = (relation: string, file: string) => `<link rel="${relation}" crossorigin href="/${file}">`;

/** The chunks of these modules with all chunks that they import statically. */
function loadedWith(bundle: Bundle, modules: readonly string[]): Chunk[] {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === "chunk");
  const found = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
      if (!chunk) throw new Error(`${module} is no module of the build`);
      return chunk;
    }),
  );
  for (const chunk of found) {
    for (const imported of chunk.imports) {
      const next = chunks.find(({ fileName }) => fileName === imported);
      if (next) found.add(next);
    }
  }
  return [...found];
}

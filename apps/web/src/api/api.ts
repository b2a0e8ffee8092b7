import { createApi } from "./create-api.ts";

/** The product's API: on the configured origin, else where the page came from. */
export const api = createApi(`${import.meta.env.VITE_API_ORIGIN ?? ""}/api`);

/** Flags that the server embeds in the page: the host is public, or every page is (P1 §4). */
interface ServedPage {
  readonly public: boolean;
}

const publicPath = /^\/(public|mapa)(\/|$)/i;

/**
 * Whether a path shows the public map. There the user is a visitor even with a stored session: requests carry
 * no token, the policy checks the public pseudo-user (P1: no company, read-only access to what is published),
 * and no 401 redirects to sign-in.
 */
export const isPublicMapPage = (page: ServedPage, pathname: string): boolean =>
  publicPath.test(pathname) || (page.public && pathname === "/");

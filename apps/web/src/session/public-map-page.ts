/** As far as the server says it with the page: the host is a public one, or every page is (P1 §4). */
interface ServedPage {
  readonly public: boolean;
}

const publicPath = /^\/(public|mapa)(\/|$)/i;

/**
 * Whether an address shows the public map. There nobody is signed in, whoever they are elsewhere: calls
 * carry no token, the policy is asked about a visitor (P1's pseudo-user, with no company and no role but to
 * look at what is published), and no refusal sends anybody to sign in.
 */
export const isPublicMapPage = (page: ServedPage, pathname: string): boolean =>
  publicPath.test(pathname) || (page.public && pathname === "/");

/** A good mobile connection for `Network.emulateNetworkConditions`: bytes per second, milliseconds. */
export const mobileNetwork = {
  offline: false,
  downloadThroughput: (9 * 1e6) / 8,
  uploadThroughput: 1e6 / 8,
  latency: 60,
};

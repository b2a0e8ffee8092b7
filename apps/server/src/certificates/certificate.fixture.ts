/** A certificate of `mapas.obra.example` that no authority signed, valid until the year 2126, and its key. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVagAwIBAgIUAZYlLa5fx7nERFUAAxr21C/mPjMwCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSbWFwYXMub2JyYS5leGFtcGxlMCAXDTI2MTEyODA5NTkzMloY
DzIxMjYxMTA0MDk1OTMyWjAdMRswGQYDVQQDDBJtYXBhcy5vYnJhLmV4YW1wbGUw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASV5KkXNIKi0og+5zP/bT7MYzj3SebH
wtzPu0un/G8Z6HL0L7eOSb+xnns03BFlzLSMo0jucFXDYzK8/713KtWDo3IwcDAd
BgNVHQ4EFgQUzoXnXeQQf+VPxT5LSw9j1mW+vBwwHwYDVR0jBBgwFoAUzoXnXeQQ
f+VPxT5LSw9j1mW+vBwwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJtYXBh
cy5vYnJhLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgL+Gt7ZDcXTOyAQHLa29G
y/kYX6D07ESONnfSX10KNmcCIAQ+gSy70m4qgD/aodu9Wx/4Zn52wFwO59pP0Npn
24AU
-----END CERTIFICATE-----`;

/** Protects nothing: it exists for tests only. */
export const certificateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQ+Oe4YOv1nZUdKPN
OJIV62MuqzU4bnB45w0G+jlAyN+hRANCAASV5KkXNIKi0og+5zP/bT7MYzj3SebH
wtzPu0un/G8Z6HL0L7eOSb+xnns03BFlzLSMo0jucFXDYzK8/713KtWD
-----END PRIVATE KEY-----`;

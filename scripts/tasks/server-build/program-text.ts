/** As in scripts/launch/install-node.mjs. */
const minMajor = 24;

/** The text of a program of `dist`, which runs `path`. Its syntax works in Node 18: an older Node gets a sentence. */
export const programText = (
  path: string,
): string => `if (Number.parseInt(process.versions.node, 10) < ${minMajor}) {
  console.error(\`Hace falta Node ${minMajor} o posterior, y este es \${process.version} (\${process.execPath}).\`);
  process.exit(1);
}
await import(${JSON.stringify(path)});
`;

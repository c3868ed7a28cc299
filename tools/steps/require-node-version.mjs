// Imported first by every command. Written so that a Node too old to run the rest still runs this.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Prumo needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

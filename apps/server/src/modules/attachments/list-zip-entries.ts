const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const endLength = 22;
const entryLength = 46;
const longestComment = 0xffff;

/** Names of the entries of a ZIP file, by its directory; nothing when it has none that can be read. */
export function listZipEntries(content: Buffer): readonly string[] | undefined {
  const end = findEnd(content);
  if (end === undefined) return undefined;
  const names: string[] = [];
  let at = content.readUInt32LE(end + 16);
  for (let left = content.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (at + entryLength > end || content.readUInt32LE(at) !== entryMark) return undefined;
    const nameEnd = at + entryLength + content.readUInt16LE(at + 28);
    names.push(content.toString('utf8', at + entryLength, nameEnd));
    at = nameEnd + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return names;
}

function findEnd(content: Buffer): number | undefined {
  const last = content.length - endLength;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (content.readUInt32LE(at) === endMark) return at;
  }
  return undefined;
}

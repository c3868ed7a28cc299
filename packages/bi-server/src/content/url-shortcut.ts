/** The address of an Internet shortcut; nothing when it has none that a browser should go to. */
export function findShortcutUrl(text: string): string | undefined {
  const address = /^\s*URL\s*=\s*(\S+)\s*$/im.exec(text)?.[1];
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return ['http:', 'https:'].includes(url.protocol) ? url.href : undefined;
}

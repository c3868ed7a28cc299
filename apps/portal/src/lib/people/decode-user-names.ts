/** The list `users.user` of the BI server's XML, sorted for people to read. */
export function decodeUserNames(xml: string): readonly string[] {
  if (!/<users(\s[^>]*)?\/?>/.test(xml)) {
    throw new TypeError('The BI server answers with a list of users');
  }
  return [...xml.matchAll(/<user>([^<]*)<\/user>/g)]
    .map(([, name = '']) => decodeEntities(name).trim())
    .filter((name) => name !== '')
    .toSorted(collator.compare);
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) {
        return namedEntities[name] ?? whole;
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

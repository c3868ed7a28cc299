import type { SettingKind } from './setting-kinds.ts';

/** `SGHDW=postgres://reader:secret@host/sghdw`, one or more, separated by blanks or new lines. */
export const dataSourcesKind: SettingKind<Readonly<Record<string, string>>> = {
  takes: 'pairs NAME=postgres://…, separated by blanks, each name once and made of A-Z, 0-9 and _',
  parse: (value) => {
    const pairs = value
      .split(/\s+/)
      .filter((pair) => pair !== '')
      .map((pair) => /^([A-Z][A-Z0-9_]*)=(.+)$/.exec(pair));
    const urls = new Map<string, string>();
    for (const [, name = '', url = ''] of pairs.map((found) => found ?? [])) {
      const isAddress = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
      if (name === '' || !isAddress || urls.has(name)) return undefined;
      urls.set(name, url);
    }
    return urls.size === 0 ? undefined : Object.fromEntries(urls);
  },
};

import { sendRequest } from '../http/send-request.ts';

/** Everybody whom the BI server knows; it tells administrators alone. */
export async function loadUserNames(signal: AbortSignal): Promise<readonly string[]> {
  return await sendRequest({
    method: 'GET',
    path: '/pentaho/api/users',
    answer: userNamesAnswer,
    isXml: true,
    signal,
    // So that server answers whoever is no administrator there; the session goes on.
    expectsUnauthorized: true,
  });
}

const userNamesAnswer = {
  safeParse(text: unknown) {
    try {
      return { success: true, data: decodeUserNames(String(text)) } as const;
    } catch (error) {
      return { success: false, error } as const;
    }
  },
};

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

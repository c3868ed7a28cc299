// Reads and changes the body of a call that sets a password, in the two forms that a Pentaho server takes.

export interface PasswordChange {
  readonly userName: string;
  readonly newPassword: string;
  /** The same body for another spelling of the name. */
  withUserName(userName: string): Buffer;
}

/**
 * Nothing when the body is none of the known forms; that server then says itself what is wrong with it.
 * @param field Which the new password is in; of letters.
 */
export function decodePasswordChange(
  body: Buffer,
  contentType: string | undefined,
  field: string,
): PasswordChange | undefined {
  const text = body.toString('utf8');
  return /json/i.test(contentType ?? '') ? decodeJson(text, field) : decodeXml(text, field);
}

function decodeJson(text: string, field: string): PasswordChange | undefined {
  const change = parse(text);
  if (typeof change !== 'object' || change === null) return undefined;
  const { userName, [field]: newPassword }: Readonly<Record<string, unknown>> = { ...change };
  if (typeof userName !== 'string' || typeof newPassword !== 'string') return undefined;
  return {
    userName: openEncoded(userName),
    newPassword: openEncoded(newPassword),
    withUserName: (name) => Buffer.from(JSON.stringify({ ...change, userName: name })),
  };
}

const userNameElement = /(<userName>)([^<]*)(<\/userName>)/g;

function decodeXml(text: string, field: string): PasswordChange | undefined {
  const names = [...text.matchAll(userNameElement)];
  const passwords = [...text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].filter(([, element]) => element === field);
  const [name, password] = [names[0]?.[2], passwords[0]?.[2]];
  const isPlain = names.length === 1 && passwords.length === 1 && !/<!/.test(text);
  if (!isPlain || name === undefined || password === undefined) return undefined;
  return {
    userName: openEncoded(decodeEntities(name)),
    newPassword: openEncoded(decodeEntities(password)),
    withUserName: (spelling) =>
      Buffer.from(
        // A function, because a name may hold what a replacement text would read as a reference.
        text.replaceAll(
          userNameElement,
          (_whole, open: string, _name, close: string) => `${open}${escape(spelling)}${close}`,
        ),
      ),
  };
}

/** From 8.3 on a value may travel as ENC: and the base64 of its UTF-8. */
function openEncoded(value: string): string {
  return value.startsWith('ENC:') ? Buffer.from(value.slice(4), 'base64').toString('utf8') : value;
}

const namedEntities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (name === undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      return namedEntities[name] ?? whole;
    },
  );
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

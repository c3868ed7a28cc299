/** Since 8.3 passwords may travel as ENC: and the base64 of their UTF-8. */
export function decodeEncodedValue(value: string): string {
  return value.startsWith('ENC:') ? Buffer.from(value.slice(4), 'base64').toString('utf8') : value;
}

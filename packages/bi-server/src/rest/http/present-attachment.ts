/** The header that has a browser keep an answer as a file of this name. */
export function presentAttachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_').slice(0, 200);
  // Through bytes and back, half a character becomes a whole one, which alone can be encoded.
  const whole = Buffer.from(fileName.slice(0, 200), 'utf8').toString('utf8');
  const encoded = encodeURIComponent(whole).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

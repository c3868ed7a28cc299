/** What a file may be called everywhere: without signs that a system keeps for itself, and not too long. Pure. */
export function buildFileName(title: string, extension: string): string {
  const plain = [...title.normalize('NFC')]
    .map((sign) => (/[\\/:*?"<>|]/.test(sign) || sign < ' ' ? ' ' : sign))
    .join('')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, longestName)
    .replace(/[. ]$/, '');
  return `${plain === '' ? 'analise' : plain}.${extension}`;
}

const longestName = 120;

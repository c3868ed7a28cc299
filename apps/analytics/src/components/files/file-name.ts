/** What a file may be called everywhere: without signs that a system keeps for itself, and not too long. Pure. */
export function buildFileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFC')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, longestName)
    .replace(/[. ]$/, '');
  return `${plain === '' ? 'arquivo' : plain}.${extension}`;
}

const longestName = 120;

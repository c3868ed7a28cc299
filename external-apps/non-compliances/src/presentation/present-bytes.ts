const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 340 KB, 1,2 MB. */
export function presentBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1) return `${bytes} B`;
  return kilobytes < 1024 ? `${Math.round(kilobytes)} KB` : `${format.format(kilobytes / 1024)} MB`;
}

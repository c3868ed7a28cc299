/** Authors keep what is not ready, or not for the menu, out of it by the first character of its title. */
export function isLeftOutByTitle(title: string): boolean {
  return /^[-._]/.test(title);
}

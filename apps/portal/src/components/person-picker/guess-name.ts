/** What a user name sounds like: MARINA.LOPES is Marina Lopes. Stands there for a moment, so that no login flashes up. */
export function guessName(userName: string): string {
  return userName
    .split(/[._\s]+/)
    .map((part) => part.charAt(0).toLocaleUpperCase('pt-BR') + part.slice(1).toLocaleLowerCase('pt-BR'))
    .join(' ')
    .trim();
}

/** Gives up loading a route in favour of another. The router takes redirects as thrown values; they are no errors. */
export function abandonFor(redirect: unknown): never {
  throw redirect;
}

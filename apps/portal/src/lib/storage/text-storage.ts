/** As much of a storage as stores need of it. */
export interface TextStorage {
  find(key: string): string | null;
  save(key: string, value: string): void;
  remove(key: string): void;
}

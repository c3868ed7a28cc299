export interface SearchResult {
  readonly id: string;
  readonly title: string;
  /** Where it stands, or null. */
  readonly subtitle: string | null;
  /** One of the path strings of @mdi/js. */
  readonly iconPath: string | null;
}

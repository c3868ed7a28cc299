/** The settings document of one person, or of everybody without an own one. */
export interface UserSettings {
  /** Null until it has been saved for the first time. */
  readonly id: string | null;
  readonly user: string;
  /** Name of the state that the portal opens first. */
  readonly home: string | null;
  /** What else the document holds; it is kept as it is. */
  readonly others: Readonly<Record<string, unknown>>;
}

/** A microsystem of the hospital. */
export interface Department {
  readonly id: string;
  readonly initials: string;
  readonly name: string;
  /** User name. */
  readonly responsible: string;
  /** User name. */
  readonly manager: string | null;
  readonly email: string | null;
  /** Of the version that was read; empty where it is not known. */
  readonly entityTag: string;
}

/** In what the versions of Pentaho that a double stands for differ on the wire. */
export interface PentahoProfile {
  readonly version: string;
  /** JSON with real booleans, numbers, nulls and empty lists, instead of texts and gaps. */
  readonly hasTypedJson: boolean;
  /** Who gets no challenge, and who is sent to the login page, is decided by the kind of client. */
  readonly looksAtClientKind: boolean;
  /** Status for the tree of a path that does not exist. */
  readonly statusOfMissingTree: number;
}

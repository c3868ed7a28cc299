/** An engine that runs, whichever it is, with the people and groups of the recording and nothing else. */
export interface EngineTarget {
  /** The service root, without a slash at its end. */
  readonly url: string;
  /** Other service roots that its answers may name, such as that of an engine behind a gateway. */
  readonly otherUrls?: readonly string[];
  close(): Promise<void>;
}

// What can go wrong with the embedded PostgreSQL, in words for the person who started the server.

export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
  /** The last lines that PostgreSQL (or initdb) wrote, newest last. */
  readonly logLines: readonly string[];

  constructor(summary: string, options: { logLines?: readonly string[]; cause?: unknown } = {}) {
    const logLines = options.logLines ?? [];
    super([summary, ...logLines.map((line) => `  ${line}`)].join('\n'), { cause: options.cause });
    this.logLines = logLines;
  }
}

export class DataFolderInUseError extends EmbeddedPostgresError {
  override readonly name = 'DataFolderInUseError';
  readonly dataFolder: string;

  constructor(dataFolder: string) {
    super(
      `Another running server uses the data folder ${dataFolder}; stop it or choose another data folder.`,
    );
    this.dataFolder = dataFolder;
  }
}

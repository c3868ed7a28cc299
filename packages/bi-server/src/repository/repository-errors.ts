// Why the repository refuses. What a person may not read is reported exactly like what does not exist.

export class RepositoryError extends Error {
  override readonly name: string = 'RepositoryError';
}

/** The file does not exist, or the person may not know that it does. */
export class FileMissingError extends RepositoryError {
  override readonly name = 'FileMissingError';
}

/** The person can see the file and may not do this to it. */
export class FileAccessError extends RepositoryError {
  override readonly name = 'FileAccessError';
}

export class IllegalFileNameError extends RepositoryError {
  override readonly name = 'IllegalFileNameError';
}

/** Nothing is created next to /public, /home and /etc. */
export class RootLevelError extends RepositoryError {
  override readonly name = 'RootLevelError';
}

export class DuplicateFileError extends RepositoryError {
  override readonly name = 'DuplicateFileError';
}

/** The file is not, or no longer, what whoever writes it takes it for. */
export class FileChangedError extends RepositoryError {
  override readonly name = 'FileChangedError';
}

/** A folder where a file is needed, or a file where a folder is needed. */
export class FileKindError extends RepositoryError {
  override readonly name = 'FileKindError';
}

export class UnknownFileTypeError extends RepositoryError {
  override readonly name = 'UnknownFileTypeError';
}

/** An entry of a list of rights names nobody that exists. */
export class UnknownRecipientError extends RepositoryError {
  override readonly name = 'UnknownRecipientError';
}

/** A folder would come to lie below itself. */
export class FolderCycleError extends RepositoryError {
  override readonly name = 'FolderCycleError';
}

/** A deleted file cannot go back to where it was; the person's home could take it. */
export class RestoreRefusedError extends RepositoryError {
  override readonly name: string = 'RestoreRefusedError';
}

/** The person's home has a file of that name already. */
export class HomeTakenError extends RestoreRefusedError {
  override readonly name = 'HomeTakenError';
}

/** An id names no file that the person can see. */
export class FileIdError extends RepositoryError {
  override readonly name = 'FileIdError';
}

/** An archive that is damaged, or would unpack to more than is taken. */
export class ArchiveError extends RepositoryError {
  override readonly name = 'ArchiveError';
}

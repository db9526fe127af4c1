/** A backup that cannot be written, read or restored; the message is in Portuguese. */
export class BackupError extends Error {}

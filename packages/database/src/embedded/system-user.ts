// PostgreSQL refuses to run as root, so a root process hands it to an unprivileged user of the system.

export type SystemUser = { name: string; uid: number; gid: number };

// `_postgres` is what macOS calls it.
const PREFERRED_NAMES = ['postgres', '_postgres', 'nobody'];

export function findSystemUser(passwdFile: string): SystemUser | null {
  const users = passwdFile.split('\n').flatMap((line) => decodePasswdLine(line) ?? []);
  for (const name of PREFERRED_NAMES) {
    const user = users.find((candidate) => candidate.name === name);
    if (user !== undefined) return user;
  }
  return null;
}

function decodePasswdLine(line: string): SystemUser | null {
  const [name, , uidText, gidText] = line.split(':');
  const uid = Number.parseInt(uidText ?? '', 10);
  const gid = Number.parseInt(gidText ?? '', 10);
  // A user with id 0 is root by another name; a negative id cannot be given to a child process.
  if (name === undefined || !(uid > 0) || !(gid >= 0)) return null;
  return { name, uid, gid };
}

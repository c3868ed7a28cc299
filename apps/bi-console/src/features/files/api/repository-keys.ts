/** Names under which answers about the repository are kept; a change makes all below `all` stale. */
export const repositoryKeys = {
  all: ['repository'],
  tree: ['repository', 'tree'],
  folder: (path: string) => ['repository', 'folder', path],
  rights: (path: string) => ['repository', 'rights', path],
  uploadRight: (path: string) => ['repository', 'upload-right', path],
  acl: (path: string) => ['repository', 'acl', path],
  title: (path: string) => ['repository', 'title', path],
  trash: ['repository', 'trash'],
  recipients: ['recipients'],
} as const;

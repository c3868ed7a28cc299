// The whole table, by section of the contract.
import type { ContractCase } from './contract-case.ts';
import { archiveCases } from './cases/archives.ts';
import { authenticationCases } from './cases/authentication.ts';
import { contentCases } from './cases/content.ts';
import { passwordCases } from './cases/passwords.ts';
import { queryCases } from './cases/queries.ts';
import { queryFileCases } from './cases/query-files.ts';
import { repositoryChangeCases } from './cases/repository-changes.ts';
import { repositoryChildrenCases } from './cases/repository-children.ts';
import { repositoryReadCases } from './cases/repository-reads.ts';
import { repositoryTrashCases } from './cases/repository-trash.ts';
import { repositoryTreeCases } from './cases/repository-trees.ts';
import { repositoryWriteCases } from './cases/repository-writes.ts';
import { schedulerCases } from './cases/scheduler.ts';
import { serverContextCases } from './cases/server-context.ts';
import { sessionAndServerCases } from './cases/session-and-server.ts';
import { userCases } from './cases/users-and-roles.ts';

export const table: Readonly<Record<string, readonly ContractCase[]>> = {
  authentication: authenticationCases,
  'repository: trees': repositoryTreeCases,
  'repository: children': repositoryChildrenCases,
  'repository: other reads': repositoryReadCases,
  'repository: new files and folders': repositoryWriteCases,
  'repository: changes': repositoryChangeCases,
  'repository: trash': repositoryTrashCases,
  'repository: archives': archiveCases,
  'users and roles': userCases,
  passwords: passwordCases,
  'session and server': sessionAndServerCases,
  'server context': serverContextCases,
  scheduler: schedulerCases,
  content: contentCases,
  queries: queryCases,
  'query files': queryFileCases,
};

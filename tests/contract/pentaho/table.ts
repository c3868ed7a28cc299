// The whole table, by section of the contract.
import type { ContractCase } from './contract-case.ts';
import { authenticationCases } from './cases/authentication.ts';
import { contentCases } from './cases/content.ts';
import { passwordCases } from './cases/passwords.ts';
import { queryCases } from './cases/queries.ts';
import { repositoryListCases } from './cases/repository-lists.ts';
import { repositoryReadCases } from './cases/repository-reads.ts';
import { repositoryWriteCases } from './cases/repository-writes.ts';
import { sessionHelperCases } from './cases/session-helpers.ts';
import { userCases } from './cases/users-and-roles.ts';

export const table: Readonly<Record<string, readonly ContractCase[]>> = {
  authentication: authenticationCases,
  'repository: trees and lists': repositoryListCases,
  'repository: other reads': repositoryReadCases,
  'repository: writes': repositoryWriteCases,
  'users and roles': userCases,
  passwords: passwordCases,
  'session helpers': sessionHelperCases,
  content: contentCases,
  queries: queryCases,
};

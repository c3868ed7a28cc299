// What the BI server is made of, and what it is for whoever has made one.
import type { QueryLimits as CubeLimits } from '@prumo/olap/evaluate/limits';
import type { Database } from '@prumo/database/database';
import type { FastifyInstance } from 'fastify';

import type {
  QueryExecutor,
  QueryExecutorParts,
  QueryLimits,
} from '../queries/executor/create-query-executor.ts';
import type { CatalogueFiles } from '../olap/catalogue-files.ts';
import type { CubeQueries } from '../olap/cube-queries.ts';
import type { OpenOlapRoleAudit } from '../olap/permissions/olap-role-audit.ts';
import type { ReachedDepartment } from '../olap/permissions/role-reach.ts';
import type { RoleAdministration } from '../olap/permissions/create-role-administration.ts';
import type { DepartmentsStatement } from '../persistence/roles-of-reader.repository.ts';
import type { OpenQueryRunAudit } from '../queries/runner/query-run-audit.ts';
import type { SourceAccess } from '../queries/source-access/create-source-access.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import type { ScheduleRuns } from '../schedules/run-schedules.ts';
import type { TileSources } from '../tiles/create-tile-sources.ts';
import type { LogInLimits } from '../users/log-in-delays.ts';
import type { LogInLimiter } from '../users/log-in-limiter.ts';
import type { PasswordPolicy } from '../users/password-policy.ts';
import type { Passwords } from '../users/passwords.ts';
import type { PeopleAdministration } from '../users/people-administration.ts';
import type { OpenPeopleAudit } from '../users/people-audit.ts';
import type { PeopleDirectory } from '../users/people-directory.ts';
import type { EndOtherSessions } from './authentication/end-other-sessions.ts';
import type { LogInRouteParts } from './authentication/log-in.routes.ts';
import type { Identify } from './authentication/register-authentication.ts';
import type { BiAccessRow } from './http/bi-access.ts';
import type { BiUser } from './http/bi-user.ts';

export interface BiServerParts {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly clock: () => number;
  /** Of the hospital: by its days the access of people ends. */
  readonly timeZone?: string;
  /** Of the product. */
  readonly version: string;
  /** Id of the quality plugin, whose calls stand below /plugin. */
  readonly pluginName: string;
  readonly basePath?: string;
  /** The user that a server in front has proved, as by the session cookie of the portal. */
  readonly identify?: Identify;
  /** Whether the session of such a user still lives, by its id. */
  readonly isIdentityAlive?: (sessionId: string) => Promise<boolean>;
  /** Whether this is somebody who reads and changes nothing; nobody is, unless told. */
  readonly isReader?: (user: Pick<BiUser, 'userName' | 'roles'>) => boolean;
  readonly endIdentity?: NonNullable<LogInRouteParts['endIdentity']>;
  /** Ends what a server in front keeps of a person, but not the session that the request came with. */
  readonly endOtherIdentities?: EndOtherSessions;
  /** Folder of the built user console. */
  readonly consoleFolder?: string;
  /** Folder of the built tools for cubes. */
  readonly analyticsFolder?: string | undefined;
  /** Whether people make panels here; they do unless told. */
  readonly hasPanels?: boolean;
  /** Folder of the user manual. */
  readonly docsFolder?: string;
  /** Addresses of the warehouses, by the names that CDA files use. */
  readonly dataSources?: Readonly<Record<string, string>>;
  /** Addresses of sources that show one department at a time, for whoever else uses the executor. */
  readonly departmentSources?: Readonly<Record<string, string>>;
  readonly queryLimits?: Partial<QueryLimits>;
  readonly auditQuery?: QueryExecutorParts['audit'];
  /** What one question to the cubes may use up. */
  readonly cubeLimits?: Partial<CubeLimits> | undefined;
  /** How long what was read of cubes counts. */
  readonly cubeKeptSeconds?: number | undefined;
  /** By whose rules members without an order of their own are sorted: a language, or `code-points`. */
  readonly memberCollation?: string | undefined;
  /** Roles whose holders may publish queries. */
  readonly queryPublishers?: readonly string[];
  /** What the tokens of reports are signed with; the same for all copies of the server. */
  readonly tokenKey: string;
  readonly passwordPolicy?: PasswordPolicy;
  /** Where changes of people and roles are noted down; nowhere unless told. */
  readonly openPeopleAudit?: OpenPeopleAudit;
  /** Departments of the hospital, by which roles of cubes reach people; without them, none reaches by one. */
  readonly departments?: {
    readonly ofPerson: DepartmentsStatement;
    list(): Promise<readonly ReachedDepartment[]>;
  };
  /** Hierarchy or level of the cubes whose members are departments; whoever is responsible for one sees it. Off if empty. */
  readonly departmentRoles?: string | undefined;
  /** Where changes of the roles of cubes are noted down; nowhere but in their history unless told. */
  readonly openOlapRoleAudit?: OpenOlapRoleAudit;
  readonly onOlapRolesChanged?: () => void;
  /** Off: there is no Nova Consulta, for nobody. On unless told. */
  readonly hasQueryRunner?: boolean;
  /** Where runs of Nova Consulta are noted down; nowhere but in the history of each person unless told. */
  readonly openQueryRunAudit?: OpenQueryRunAudit;
  /** What one run of it may use up, where that is less than usual. */
  readonly queryRunLimits?: Partial<Pick<QueryLimits, 'seconds' | 'rows' | 'bytes'>>;
  /** Shared with the server in front, so that wrong passwords count together wherever they are tried. */
  readonly limiter?: LogInLimiter;
  /** Without such a one. */
  readonly logInLimits?: LogInLimits;
  readonly uploadLimitBytes?: number;
  /** Something is to be produced now: no need to wait for the next look at the clock. */
  readonly onScheduleAsked?: (userName: string) => void;
  /** A schedule that failed for no reason that its owner could be told. */
  readonly reportScheduleFault?: (error: unknown, jobId: string) => void;
}

export interface BiServer {
  register(app: FastifyInstance): Promise<void>;
  /** Every route with who may call it; filled by `register`. */
  readonly accessTable: readonly BiAccessRow[];
  readonly people: PeopleDirectory;
  readonly administration: PeopleAdministration;
  readonly files: FileRepository;
  /** Shared with whoever else reads the same warehouses, so that limits and turns hold for all together. */
  readonly executor: QueryExecutor;
  readonly sourceAccess: SourceAccess;
  /** Schemas of cubes, for whoever brings some along. */
  readonly catalogueFiles: CatalogueFiles;
  /** Saved MDX, on the word of its author. */
  readonly cubes: CubeQueries;
  /** What tiles of panels are made of, for whoever looks. */
  readonly tileSources: TileSources;
  /** Roles of the cubes, for whoever brings some along. */
  readonly olapRoles: RoleAdministration;
  /** Produces what is due by the clock; to be called often, in one copy of the server at a time. */
  runSchedules(signal: AbortSignal): Promise<ScheduleRuns>;
  /** Closes the connections to the warehouses; the database is its owner's. */
  close(): Promise<void>;
  /** Deletes what has expired: idle sessions, failed logins that no longer count. */
  forgetOldOnes(): Promise<void>;
}

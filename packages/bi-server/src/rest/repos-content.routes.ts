// Opening files of the repository: as they are, in the viewer of their type, and the static files of the plugin.
import { viewerOfFileType } from '@prumo/contracts/bi/bi-applications';
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { chooseDelivery } from '../content/content-delivery.ts';
import { findForeignViewer, isEditor, isForeignPerspective } from '../content/foreign-types.ts';
import { presentAnalysisPage } from '../content/present-analysis-page.ts';
import { readManualFiles, type ManualFile } from '../content/manual-files.ts';
import {
  presentForeignEditorPage,
  presentUnshownPage,
  type UnshownFile,
} from '../content/present-foreign-page.ts';
import { presentShortcutPage } from '../content/present-shortcut-page.ts';
import { presentQueriesPage } from '../content/present-queries-page.ts';
import { presentReportFrame, reportFramePolicy } from '../content/report-frame.ts';
import { presentReport } from '../content/report-page.ts';
import { decodeText } from '../content/text-encoding.ts';
import { findShortcutUrl } from '../content/url-shortcut.ts';
import type { QueryRunner } from '../queries/runner/create-query-runner.ts';
import { holdsQueries } from '../queries/source-access/source-access.ts';
import { extensionOf } from '../repository/file-name.ts';
import type { FileRepository } from '../repository/file-repository.ts';
import { isDownloadable, mayPublish } from '../repository/file-types.ts';
import { decodePathId, encodePathId } from '../repository/path-id.ts';
import { RepositoryError } from '../repository/repository-errors.ts';
import type { FileContent, RepositoryFile } from '../repository/repository-file.ts';
import { appendName, parentPathOf } from '../repository/repository-path.ts';
import type { SavedAnalyses } from '../saiku/saved-analyses.ts';
import { isProducible } from '../schedules/produce-content.ts';
import { contentTypes } from './content-types.ts';
import { abandonWith } from './http/abandon-with.ts';
import { BiFailure } from './http/bi-failure.ts';
import type { BuiltApp } from './http/built-app.ts';
import { getBiUser, type BiUser } from './http/bi-user.ts';
import { isNavigation } from './http/comes-from-another-site.ts';
import { sendPage } from './http/page.ts';
import { hasForm, readForm } from './http/read-body.ts';
import { sendDtoList } from './http/send-answers.ts';
import { describeFailure } from './saiku/answer-saiku.ts';
import { buildContentHeaders, sendContent } from './send-content.ts';

export interface ReposContentParts {
  readonly files: Pick<FileRepository, 'findFile' | 'readContent' | 'readQueries' | 'maySeeContent'>;
  readonly analyses: SavedAnalyses;
  /** The tools for cubes; without them saved analyses are plain tables, panels are not shown, and there is no new one. */
  readonly analytics: BuiltApp | undefined;
  /** Who may write queries in the tool for them; nobody where it is switched off. */
  readonly queryRunner?: Pick<QueryRunner, 'mayUse'> | undefined;
  /** Of a report that a request opens. */
  readonly issueToken: (request: FastifyRequest) => Promise<string>;
  /** Id of the plugin whose static files are served. */
  readonly pluginName: string;
  /** Folder of the user manual; without it there is none. */
  readonly docsFolder: string | undefined;
  readonly basePath?: string;
}

/** Ten times as long as an address may be; what stands behind it is no shortcut. */
const longestShortcutBytes = 32 * 1024;

/** In the query of a report: the page around it is there already. */
const framedParameter = 'prumo-framed';

export async function registerReposContentRoutes(
  app: FastifyInstance,
  parts: ReposContentParts,
): Promise<void> {
  const { files, analyses, analytics, queryRunner, issueToken, basePath = '/pentaho' } = parts;
  const manual = await readManualFiles(parts.docsFolder);
  const queryUrl = `${basePath}/plugin/cda/api/doQuery`;
  const userRoute = { config: { biAccess: 'user' } } as const;

  app.get('/api/repos/executableTypes', userRoute, async (request, reply) => {
    return await sendDtoList(
      request,
      reply,
      { element: 'executableFileTypeDto', plural: 'executableFileTypeDtoes' },
      contentTypes.map(({ extension, operations }) => ({
        canEdit: operations.some(({ id }) => id === 'EDIT'),
        canSchedule: isProducible(`x.${extension}`),
        description: extension,
        extension,
        title: extension,
      })),
    );
  });

  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/api/repos/*',
      // A report may be asked for by POST, with its parameters.
      config: { ...userRoute.config, isForReaders: true },
      async handler(request, reply) {
        const [context = '', ...resource] = splitAddress(request, `${basePath}/api/repos/`);
        if (resource.length === 0) throw new BiFailure(404, 'no resource of the context is named');
        if (context.startsWith(':')) return await openFile(request, reply, context, resource);
        const [perspective = ''] = resource;
        if (resource.length === 1 && isForeignPerspective(context, perspective) && perspective === 'new') {
          return await sendPage(reply, 404, presentForeignEditorPage(context));
        }
        return await sendPluginFile(request, reply, context, resource);
      },
    });
  }

  app.get('/content/*', userRoute, async (request, reply) => {
    const [plugin = '', ...path] = splitAddress(request, `${basePath}/content/`);
    if (plugin === 'saiku-ui' && path.join('/') === 'index.html') {
      return analytics === undefined
        ? await sendPage(reply, 404, presentForeignEditorPage('saiku'))
        : await analytics.sendPage(reply);
    }
    return await sendPluginFile(request, reply, plugin, path);
  });

  async function sendPluginFile(
    request: FastifyRequest,
    reply: FastifyReply,
    plugin: string,
    path: readonly string[],
  ): Promise<FastifyReply> {
    const [folder, subfolder, ...rest] = path;
    const isDocs = plugin === parts.pluginName && folder === 'static' && subfolder === 'docs';
    const file = isDocs ? manual.get(rest.join('/')) : undefined;
    if (file === undefined) throw new BiFailure(404, 'no such plugin or file of it');
    return await sendManualFile(request, reply, file);
  }

  async function openFile(
    request: FastifyRequest,
    reply: FastifyReply,
    pathId: string,
    resource: readonly string[],
  ): Promise<FastifyReply> {
    const user = getBiUser(request);
    const file = await getFile(user, pathId);
    const [perspective = ''] = resource;
    if (resource.length === 1 && perspective === 'content')
      return await showContent(request, reply, user, file);
    if (resource.length === 1 && perspective === 'default') {
      const viewer = findViewer(file.name);
      if (viewer === undefined) return await sendUnshownPage(reply, user, file, 'other-program');
      return await reply.redirect(`${addressOf(file)}/${viewer}`, 303);
    }
    const neighbour = await findNeighbour(user, file, resource);
    if (neighbour !== undefined) return await showContent(request, reply, user, neighbour);
    return await showInViewer(request, reply, { user, file, perspective });
  }

  /** What a person may not read is for them not there; where Pentaho crashes on it, this server says so plainly. */
  async function getFile(user: BiUser, pathId: string): Promise<RepositoryFile> {
    const file = await whenFound(async () => await files.findFile(user, decodePathId(pathId)));
    if (file === undefined || file.isFolder) throw new BiFailure(404, 'no such file');
    return file;
  }

  /** A file that this one refers to by a relative address. */
  async function findNeighbour(
    user: BiUser,
    file: RepositoryFile,
    resource: readonly string[],
  ): Promise<RepositoryFile | undefined> {
    const path = resource.reduce(appendName, parentPathOf(file.path));
    const found = await whenFound(async () => await files.findFile(user, path));
    return found?.isFolder === false ? found : undefined;
  }

  async function readContent(user: BiUser, file: RepositoryFile): Promise<FileContent> {
    const content = await whenFound(async () => await files.readContent(user, file.path));
    if (content === undefined) throw new BiFailure(404, 'no such file');
    return content;
  }

  async function showContent(
    request: FastifyRequest,
    reply: FastifyReply,
    user: BiUser,
    file: RepositoryFile,
  ): Promise<FastifyReply> {
    if (!mayTake(user, file)) throw new BiFailure(403, 'files of this type are not for download');
    const delivery = chooseDelivery(file.name);
    if (delivery.kind !== 'report' || !isNavigation(request)) {
      const { bytes } = await readContent(user, file);
      return await sendContent(request, reply, basePath, { name: file.name, bytes });
    }
    reply.header('vary', 'sec-fetch-dest, accept');
    if (standsAlone(request)) return await sendReportFrame(request, reply, file);

    const { bytes } = await readContent(user, file);
    const report = presentReport(bytes, {
      queryUrl,
      token: await issueToken(request),
      folderPath: parentPathOf(file.path),
    });
    return await reply
      .headers(buildContentHeaders(request, basePath, file.name, delivery))
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(report);
  }

  async function sendReportFrame(
    request: FastifyRequest,
    reply: FastifyReply,
    file: RepositoryFile,
  ): Promise<FastifyReply> {
    const query = new URL(request.url, 'http://localhost').searchParams;
    if (hasForm(request)) for (const [name, value] of readForm(request)) query.append(name, value);
    query.set(framedParameter, '1');
    const url = `${addressOf(file)}/content?${query.toString()}`;
    return await reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': reportFramePolicy,
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(presentReportFrame({ title: file.title, url }));
  }

  async function showInViewer(
    request: FastifyRequest,
    reply: FastifyReply,
    { user, file, perspective }: { user: BiUser; file: RepositoryFile; perspective: string },
  ): Promise<FastifyReply> {
    const extension = extensionOf(file.name).slice(1).toLowerCase();
    if (analytics !== undefined && listOwnPerspectives(extension).includes(perspective))
      return await analytics.sendPage(reply);
    if (
      analytics !== undefined &&
      extension === 'cda' &&
      perspective === 'edit' &&
      mayEditQueries(user, file)
    )
      return await analytics.sendPage(reply);
    if (isForeignPerspective(extension, perspective)) {
      const reason = isEditor(perspective) ? 'edited-elsewhere' : 'shown-elsewhere';
      return await sendUnshownPage(reply, user, file, reason);
    }
    if (['generatedContent', 'run'].includes(perspective) && isAnalysis(extension)) {
      return await showAnalysis(reply, user, file);
    }
    if (perspective === 'generatedContent' && extension === 'cda') {
      const queries = await whenFound(async () => await files.readQueries(user, file.path));
      if (queries === undefined) throw new BiFailure(404, 'no such file');
      const editUrl =
        analytics !== undefined && mayEditQueries(user, file) ? `${addressOf(file)}/edit` : undefined;
      return await sendPage(
        reply,
        200,
        presentQueriesPage({ ...file, text: queries.text, queryUrl, editUrl }),
      );
    }
    if (perspective === 'generatedContent' && extension === 'url') {
      const { bytes } = await readContent(user, file);
      const url = findShortcutUrl(decodeText(bytes.subarray(0, longestShortcutBytes)));
      if (url !== undefined) {
        reply.headers({ 'referrer-policy': 'no-referrer', vary: 'sec-fetch-dest, accept' });
        // Programs follow it as they do at the original; a person is asked first.
        if (!isNavigation(request)) return await reply.redirect(url, 303);
        return await sendPage(reply, 200, presentShortcutPage(file.title, url));
      }
    }
    throw new BiFailure(404, `files of type ${extension} have no ${perspective}`);
  }

  async function showAnalysis(
    reply: FastifyReply,
    user: BiUser,
    file: RepositoryFile,
  ): Promise<FastifyReply> {
    const { bytes } = await readContent(user, file);
    const facts = { ...file, exportUrl: `${basePath}/plugin/saiku/api/me/export/saiku` };
    try {
      const grid = await analyses.run(user, { bytes }, abandonWith(reply));
      return await sendPage(reply, 200, presentAnalysisPage(facts, { grid }));
    } catch (error) {
      const failure = describeFailure(error);
      if (failure === undefined) throw error;
      return await sendPage(reply, 200, presentAnalysisPage(facts, { failure }));
    }
  }

  async function sendUnshownPage(
    reply: FastifyReply,
    user: BiUser,
    file: RepositoryFile,
    reason: UnshownFile['reason'],
  ): Promise<FastifyReply> {
    const extension = extensionOf(file.name).slice(1);
    const downloadUrl = mayTake(user, file) ? `${addressOf(file)}/content` : undefined;
    return await sendPage(reply, 200, presentUnshownPage({ ...file, extension, reason, downloadUrl }));
  }

  /**
   * What is made for looking at, and what the download list of the server admits; all for those who publish. Of
   * queries, what the repository lets the person see.
   */
  function mayTake(user: BiUser, file: RepositoryFile): boolean {
    if (holdsQueries(file.path)) return files.maySeeContent(user, file);
    const { kind, type } = chooseDelivery(file.name);
    return kind === 'report' || type.startsWith('image/') || isDownloadable(file.name) || mayPublish(user);
  }

  function mayEditQueries(user: BiUser, file: RepositoryFile): boolean {
    return queryRunner?.mayUse(user) === true && files.maySeeContent(user, file);
  }

  function addressOf(file: RepositoryFile): string {
    return `${basePath}/api/repos/${encodeURIComponent(encodePathId(file.path))}`;
  }
}

/** Saved questions to cubes; older ones are called otherwise. */
function isAnalysis(extension: string): boolean {
  return extension === 'saiku' || extension === 'analysis';
}

/** Where the tools for cubes show and change a file of this type. */
function listOwnPerspectives(extension: string): readonly string[] {
  if (isAnalysis(extension)) return ['generatedContent', 'run', 'editor', 'edit'];
  return extension === panelFileExtension ? ['generatedContent', 'edit'] : [];
}

/** The segments of the address after its start, each decoded by itself. */
function splitAddress(request: FastifyRequest, start: string): readonly string[] {
  const path = request.url.split('?', 1)[0] ?? '';
  const segments = path.slice(start.length).split('/').map(decodeSegment);
  const isClean = segments.every((segment) => !['', '.', '..'].includes(segment) && !/[/\\\0]/.test(segment));
  if (!isClean) throw new BiFailure(404, 'the address names nothing');
  return segments;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new BiFailure(400, 'the address is malformed');
  }
}

async function whenFound<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RepositoryError) return undefined;
    throw error;
  }
}

/** Nothing for a type that neither this server nor a Pentaho server shows. */
function findViewer(name: string): string | undefined {
  const extension = extensionOf(name).slice(1).toLowerCase();
  if (chooseDelivery(name).kind !== 'download') return 'content';
  return ['cda', 'saiku', 'analysis', 'url'].includes(extension)
    ? viewerOfFileType(extension)
    : findForeignViewer(extension);
}

/**
 * Browsers tell it only to servers they trust, not over plain HTTP by a host name. There every report gets the page
 * around it, one frame more than needed inside the portal.
 */
function standsAlone(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined) return destination === 'document';
  return !new URL(request.url, 'http://localhost').searchParams.has(framedParameter);
}

async function sendManualFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: ManualFile,
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: file.etag,
    'content-security-policy':
      "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
  if (request.headers['if-none-match'] === file.etag) return await reply.code(304).send();
  return await reply.header('content-type', file.type).send(file.bytes);
}

import { getMonthInSaoPaulo } from '@prumo/domain/indicators/month';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { getActor } from '../../gateway/request-actor.ts';
import { registerErrorTranslation } from '../../http/classify-failure.ts';
import { NamedError, NotFoundError } from '../../http/named-error.ts';
import type { FhirService } from './fhir.service.ts';
import { fhirType, isHandledStrictly, requireOfferedForm } from './negotiate-form.ts';
import { buildSearchBundle } from './resources/build-bundle.ts';
import { buildCapabilityStatement } from './resources/build-capability-statement.ts';
import { buildMeasure, type ResourcePlace } from './resources/build-measure.ts';
import { buildMeasureReport } from './resources/build-measure-report.ts';
import { buildOperationOutcome } from './resources/build-operation-outcome.ts';
import { measureParameters, readMeasureFilter } from './search/measure-search.ts';
import { readReportFilter, reportParameters } from './search/report-search.ts';
import { readSearch, type SearchParameters } from './search/search-parameters.ts';

interface FhirRouteParts {
  readonly fhir: FhirService;
  readonly clock: () => number;
  readonly version: string;
  /** COMPANY_BRAND */
  readonly publisher: string;
  /** FHIR_BASE_URL */
  readonly base: string;
}

const prefix = '/fhir';

export async function registerFhirRoutes(app: FastifyInstance, parts: FhirRouteParts): Promise<void> {
  const { fhir, clock } = parts;

  function placeOf(request: FastifyRequest): ResourcePlace {
    const base = parts.base === '' ? `${request.protocol}://${request.host}${prefix}` : parts.base;
    return { base, publisher: parts.publisher };
  }

  const reportPlaceOf = (request: FastifyRequest) => ({
    ...placeOf(request),
    thisMonth: getMonthInSaoPaulo(new Date(clock())),
  });

  await app.register(
    async (scope) => {
      registerErrorTranslation(scope, { type: fhirType, dress: buildOperationOutcome });
      // Whatever is sent along, nothing here reads it.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, body, done) => {
        body.resume();
        done(null);
      });
      scope.setNotFoundHandler((request) => {
        const [path = ''] = request.url.split('?', 1);
        if (request.method !== 'GET' && request.method !== 'HEAD') throw new ReadOnlyError();
        throw new NotFoundError(`There is nothing at ${path}.`);
      });
      scope.addHook('preHandler', async (request) => {
        requireOfferedForm(queryOf(request).get('_format'), request.headers.accept);
      });

      scope.get(
        '/metadata',
        { config: { access: 'public' } },
        async (request, reply) =>
          await send(reply, buildCapabilityStatement(placeOf(request), parts.version)),
      );

      scope.get<WithId>('/Measure/:id', forPeople, async (request, reply) => {
        const measure = await fhir.getMeasure(getActor(request), request.params.id);
        reply.header('etag', `W/"${measure.version}"`);
        reply.header('last-modified', measure.updatedAt.toUTCString());
        return await send(reply, buildMeasure(measure, placeOf(request)));
      });

      scope.get('/Measure', forPeople, async (request, reply) => {
        const place = placeOf(request);
        const search = searchOf(request, measureParameters);
        const filter = readMeasureFilter(search, place.base);
        const { total, matches } = await fhir.listMeasures(getActor(request), filter, search.page);
        const resources = matches.map((measure) => buildMeasure(measure, place));
        const address = { ...search, base: place.base, resourceType: 'Measure' };
        return await send(reply, buildSearchBundle({ total, matches: resources }, address));
      });

      scope.get<WithId>('/MeasureReport/:id', forPeople, async (request, reply) => {
        const report = await fhir.getReport(getActor(request), request.params.id);
        return await send(reply, buildMeasureReport(report, reportPlaceOf(request)));
      });

      scope.get('/MeasureReport', forPeople, async (request, reply) => {
        const place = reportPlaceOf(request);
        const search = searchOf(request, reportParameters);
        const filter = readReportFilter(search, place.base);
        const { total, matches } = await fhir.listReports(getActor(request), filter, search.page);
        const resources = matches.map((report) => buildMeasureReport(report, place));
        const address = { ...search, base: place.base, resourceType: 'MeasureReport' };
        return await send(reply, buildSearchBundle({ total, matches: resources }, address));
      });
    },
    { prefix },
  );
}

interface WithId {
  readonly Params: { readonly id: string };
}

const forPeople = { config: { access: 'authenticated' } } as const;

class ReadOnlyError extends NamedError {
  readonly code = 'method_not_allowed';
  readonly status = 405;

  constructor() {
    super('Indicators are read here, and changed in the portal.', { headers: { allow: 'GET, HEAD' } });
  }
}

async function send(reply: FastifyReply, resource: object): Promise<FastifyReply> {
  return await reply.header('cache-control', 'no-store').type(fhirType).send(resource);
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start));
}

function searchOf(request: FastifyRequest, known: readonly string[]): SearchParameters {
  const { prefer } = request.headers;
  const isStrict = isHandledStrictly([prefer].flat().join(','));
  return readSearch(queryOf(request), { known, isStrict });
}

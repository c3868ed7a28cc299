import type { ResourcePlace } from './build-measure.ts';
import { buildConcept, codeSystems, presentText } from './terminology.ts';

/** The day on which what is told here changed last. */
const changedOn = '2026-11-17';

/** What this server does of FHIR, which its clients ask for first. */
export function buildCapabilityStatement({ base, publisher }: ResourcePlace, version: string) {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: changedOn,
    publisher: presentText(publisher),
    kind: 'instance',
    software: { name: 'Prumo', version },
    implementation: { description: `Quality indicators of ${presentText(publisher)}`, url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: false,
          service: [buildConcept(codeSystems.security, 'Basic')],
          description: "The session of the portal, or Basic with a person's name and password over HTTPS.",
        },
        resource: [
          {
            ...readable('Measure', 'versioned'),
            documentation: 'Indicators that whoever asks may see.',
            searchParam: [
              { name: '_id', type: 'token' },
              { name: 'identifier', type: 'token', documentation: 'The code of the indicator.' },
              { name: 'status', type: 'token', documentation: 'active or retired' },
              { name: 'url', type: 'uri' },
            ],
          },
          {
            ...readable('MeasureReport', 'no-version'),
            documentation: 'One month of an indicator.',
            searchParam: [
              { name: 'measure', type: 'reference' },
              { name: 'period', type: 'date', documentation: 'Every prefix but ne.' },
            ],
          },
        ],
      },
    ],
  };
}

function readable(type: string, versioning: 'versioned' | 'no-version') {
  return { type, interaction: [{ code: 'read' }, { code: 'search-type' }], versioning };
}

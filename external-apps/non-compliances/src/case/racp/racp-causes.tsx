import { findName } from '@prumo/portal-kit/find-name';

import { listNames } from '../../presentation/lists/texts.ts';
import { texts as caseTexts } from '../texts.ts';
import type { RacpProps } from './racp-print.tsx';
import { texts } from './texts.ts';

export function RacpCauses({ nonCompliance: { analysis }, catalogue }: RacpProps) {
  if (analysis === null) {
    return (
      <section>
        <h2>{texts.causes}</h2>
        <p>{texts.noCauses}</p>
      </section>
    );
  }
  const words = caseTexts.analysis;
  const { causes, rootCause, affectedDepartments, planType } = analysis;

  return (
    <section>
      <h2>{texts.causes}</h2>
      {causes.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col" style={{ width: '9em' }}>
                {texts.category}
              </th>
              <th scope="col">{texts.cause}</th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ category, text }) => (
              <tr key={`${category} ${text}`}>
                <td>{listNames.causeCategories[category]}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl style={{ marginTop: 8 }}>
        <dt>{texts.rootCause}</dt>
        <dd>{rootCause}</dd>
        {affectedDepartments.length > 0 && (
          <>
            <dt>{words.affected}</dt>
            <dd>{affectedDepartments.map((id) => findName(catalogue.departments, id)).join(', ')}</dd>
          </>
        )}
        <dt>{words.planType}</dt>
        <dd>{words.planTypes[planType]}</dd>
      </dl>
    </section>
  );
}

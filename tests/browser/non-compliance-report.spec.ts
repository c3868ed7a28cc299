// What makes a report quick.
import { expect, logInByCall } from './fixtures.ts';
import { reporter } from './non-compliance-calls.ts';
import { test } from './non-compliance-fixture.ts';
import { NonComplianceReportPage } from './page-models/non-compliance-report-page.ts';

test('[NC-01] a department that the pattern has named stays when somebody taps its shortcut', async ({
  page,
}) => {
  await logInByCall(page, reporter.userName);
  const report = new NonComplianceReportPage(page);
  await report.open();
  await report.subject('Pulseira de identificação ausente ou ilegível').click();
  await expect(report.department).toHaveValue(/Clínica Médica/);
  await report.content
    .getByRole('group', { name: 'Atalhos de setores' })
    .getByRole('button', { name: 'Clínica Médica' })
    .click();
  await expect(report.department).toHaveValue(/Clínica Médica/);
});

// What the address of a task's screen carries: ids, and nothing that a process knows beside them. Addresses stay in the
// history of shared computers and in the logs of proxies, and the variables of a process hold texts about patients and
// people.

type Parameters = Readonly<Record<string, string>>;

/** Of records of the hospital's own that have screens; whoever reads one learns nothing without the right to open it. */
const idNames: readonly string[] = ['taskId', 'nonComplianceId', 'departmentId', 'minutesId', 'indicatorId'];

/** An id is one word; a text in its place is none. */
const id = /^[\w.:-]{1,64}$/;

export function pickAddressIds(parameters: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => idNames.includes(name) && id.test(value)),
  );
}

export interface SplitAddress {
  readonly ids: Parameters;
  /** What does not belong there. */
  readonly values: Parameters;
}

/** An address of a task as earlier versions wrote it, with all variables; nothing of one that carries ids alone. */
export function splitTaskAddress(parameters: Parameters): SplitAddress | null {
  if (parameters['taskId'] === undefined) {
    return null;
  }
  const ids = pickAddressIds(parameters);
  const values = Object.fromEntries(Object.entries(parameters).filter(([name]) => !Object.hasOwn(ids, name)));
  return Object.keys(values).length === 0 ? null : { ids, values };
}

import type { Participant } from '@prumo/contracts/minutes/meeting-minutes';

/** Where nothing was said about where a participant works, what is known of it here. */
export async function fillDepartmentNames(
  participants: readonly Participant[],
  findNames: (userNames: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<Participant[]> {
  const lacking = participants.filter(({ departmentName }) => departmentName === null);
  const names = await findNames(lacking.map(({ userName }) => userName));
  return participants.map((one) => ({
    ...one,
    departmentName: one.departmentName ?? names.get(one.userName.toLowerCase()) ?? null,
  }));
}

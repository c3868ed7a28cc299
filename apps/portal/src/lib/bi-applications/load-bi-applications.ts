import { listBiApplications, type BiApplications } from '@prumo/contracts/bi/bi-applications';

import { sendCall } from '../http/send-call.ts';

/**
 * Which applications of the menu the BI server behind the door has for the person who is logged in. To be asked once
 * per login; none where it cannot be found out, for the rest of the menu does without.
 */
export async function loadBiApplications(signal?: AbortSignal): Promise<BiApplications> {
  try {
    const { applications } = await sendCall(listBiApplications, {}, signal === undefined ? {} : { signal });
    return applications;
  } catch (error) {
    if (signal?.aborted === true) {
      throw error;
    }
    console.warn('The applications of the BI server could not be found out.', error);
    return {};
  }
}

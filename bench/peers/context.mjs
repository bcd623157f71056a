import { contextOf } from '../../dist/graphql/kit/context.js';
import { schema } from '../../dist/graphql/schema.js';
import { authenticate } from '../../dist/play/access/viewer.js';
import { productionServices } from '../../dist/play/production-services.js';
import { openStores } from '../../dist/storage/open.js';

// The service's schema and stores for other servers. These servers have no limits, log or metrics, and do not mask
// errors.

const stores = await openStores(process.env.DATABASE_URL);
const services = productionServices(stores);

/** The context of an operation, with the same content as in the service. */
export async function contextFor(authorization = null) {
  const { viewer, credentials } = await authenticate(stores.keys, authorization);
  return contextOf(services, viewer, { credentials });
}

/** Prints the server's address in the same form as the service. */
export const say = (url) => process.stdout.write(`${JSON.stringify({ url })}\n`);

export { schema };

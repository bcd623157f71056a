import { contextOf } from '../../dist/graphql/kit/context.js';
import { schema } from '../../dist/graphql/schema.js';
import { authenticate, credentialsProblemOf } from '../../dist/play/access/viewer.js';
import { productionServices } from '../../dist/play/production-services.js';
import { openStores } from '../../dist/storage/open.js';

// The schema of the service and its stores, for servers that others would put before them. They have no bounds on
// what is asked, no log and no metrics, and do not mask errors.

const stores = await openStores(process.env.DATABASE_URL);
const services = productionServices(stores);

/** The context of an operation, as the service makes it. */
export const contextFor = async (authorization = null) =>
  contextOf(services, await authenticate(stores.keys, authorization), {
    credentials: credentialsProblemOf(authorization),
  });

/** Says where the server listens, as the service does. */
export const say = (url) => process.stdout.write(`${JSON.stringify({ url })}\n`);

export { schema };

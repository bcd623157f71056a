import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { outputSchema } from './output-schema.ts';
import { tools } from './tools/index.ts';

const JSON_TYPE = 'application/json';
const TOOLS = 'arbiter://tools/';

/** Adds the full schemas of each tool as a resource. The list of tools contains only a part of these schemas. */
export function addToolSchemas(server: McpServer): void {
  server.registerResource(
    'tool',
    new ResourceTemplate(`${TOOLS}{tool}`, { list: undefined }),
    {
      title: 'Schemas of a tool',
      description: 'Everything that a tool accepts and returns, with ranges and descriptions.',
      mimeType: JSON_TYPE,
    },
    ({ href: uri }) => {
      const tool = tools.find(({ name }) => `${TOOLS}${name}` === uri);
      if (!tool) throw new ResourceNotFoundError(uri);
      const schemas = {
        inputSchema: z.toJSONSchema(tool.input, { io: 'input' }),
        outputSchema: outputSchema(tool),
      };
      return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(schemas) }] };
    },
  );
}

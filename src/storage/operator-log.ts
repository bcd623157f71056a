/** Destination for messages that an operator must see. A logger implements this interface. */
export interface OperatorLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const noOperatorLog: OperatorLog = { info: () => {}, warn: () => {}, error: () => {} };

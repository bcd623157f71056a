/** Where the stores write what an operator has to know; a logger is one. */
export interface OperatorLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export const noOperatorLog: OperatorLog = { info: () => {}, warn: () => {}, error: () => {} };

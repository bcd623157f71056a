/** A worker that never finishes some questions. */
export default function count({ question, begun }) {
  begun.postMessage(null);
  begun.close();
  while (question.notation === 'endless');
  return { chances: [], ms: 0 };
}

"""A typed client of Arbiter. Requires only Python 3.8 or later. Copy this file into your program.

    client = Client("http://127.0.0.1:4000", key="…")
    client.query("{ systems { id } }")
"""

from __future__ import annotations

import json
import random
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Callable, Dict, Iterator, List, Optional, Union

Variables = Dict[str, Any]
Path = List[Union[str, int]]

UNREACHABLE = "UNREACHABLE"
"""Code of an error without a response."""

TEMPORARY = (UNREACHABLE, "RATE_LIMITED", "UNAVAILABLE")


class ArbiterError(Exception):
    """An error that the service reported, or a request without a response (code `UNREACHABLE`)."""

    def __init__(self, message: str, extensions: Optional[Variables] = None, status: Optional[int] = None) -> None:
        super().__init__(message)
        self.extensions: Variables = extensions or {}
        self.code: str = self.extensions.get("code", UNREACHABLE)
        self.input_path: Path = self.extensions.get("path", [])
        self.accepted: Optional[str] = self.extensions.get("accepted")
        self.current_version: Optional[int] = self.extensions.get("currentVersion")
        self.status = status


class Client:
    """Sends requests with one key. Repeats them if the service is unreachable or busy."""

    def __init__(self, url: str = "http://127.0.0.1:4000", key: Optional[str] = None, retries: int = 4) -> None:
        self.url = url.rstrip("/") + "/graphql"
        self.key = key
        self.retries = retries

    def query(self, document: str, variables: Optional[Variables] = None) -> Any:
        """Returns the data of a query. Raises ArbiterError if the response has errors."""
        return self._repeated(document, variables or {}, lambda error: error.code in TEMPORARY)

    def mutate(
        self,
        document: str,
        variables: Optional[Variables] = None,
        on_version_conflict: Optional[Callable[[ArbiterError, Variables], Optional[Variables]]] = None,
    ) -> Any:
        """Returns the data of a mutation. If the document declares `$idempotencyKey`, the service executes it once, even
        if it is sent again. `on_version_conflict` returns variables for another attempt, or None to give up."""
        repeatable = "$idempotencyKey" in document
        stated = variables or {}
        while True:
            sent = {"idempotencyKey": str(uuid.uuid4()), **stated} if repeatable else stated
            try:
                return self._repeated(
                    document,
                    sent,
                    lambda error: error.code == "RATE_LIMITED" or (repeatable and error.code in TEMPORARY),
                )
            except ArbiterError as error:
                following = (
                    on_version_conflict(error, stated)
                    if on_version_conflict and error.code == "VERSION_CONFLICT"
                    else None
                )
                if following is None:
                    raise
                stated = following

    def subscribe(self, document: str, variables: Optional[Variables] = None) -> Iterator[Any]:
        """Yields the results of a subscription. Continues after a lost connection without gaps or repetitions."""
        body = {"query": document, "variables": variables or {}}
        last_id: Optional[str] = None
        failures = 0
        while True:
            headers = {"accept": "text/event-stream", **({"last-event-id": last_id} if last_id else {})}
            try:
                with self._open(body, headers) as response:
                    event: Dict[str, str] = {}
                    for line in (raw.decode().rstrip("\r\n") for raw in response):
                        if line:
                            name, _, value = line.partition(":")
                            event[name] = value[1:] if value.startswith(" ") else value
                            continue
                        if event.get("event") == "complete":
                            return
                        if event.get("data"):
                            result = _data(json.loads(event["data"]), response.status, response.headers)
                            failures, last_id = 0, event.get("id", last_id)
                            yield result
                        event = {}
                raise ArbiterError("The stream was interrupted")
            except (ArbiterError, OSError) as cause:
                error = cause if isinstance(cause, ArbiterError) else ArbiterError(str(cause))
                failures += 1
                if error.code not in TEMPORARY or failures > self.retries:
                    raise error from cause
                _pause(failures, error)

    def _repeated(self, document: str, variables: Variables, again: Callable[[ArbiterError], bool]) -> Any:
        retry = 0
        while True:
            try:
                with self._open({"query": document, "variables": variables}, {"accept": "application/json"}) as response:
                    return _data(json.load(response), response.status, response.headers)
            except (OSError, ValueError) as cause:
                error = ArbiterError(str(cause))
            except ArbiterError as cause:
                error = cause
            retry += 1
            if retry > self.retries or not again(error):
                raise error
            _pause(retry, error)

    def _open(self, body: Variables, headers: Dict[str, str]) -> Any:
        authorization = {"authorization": f"Bearer {self.key}"} if self.key else {}
        request = urllib.request.Request(
            self.url,
            json.dumps(body).encode(),
            {"content-type": "application/json", **authorization, **headers},
        )
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as response:
            return response


def _data(answer: Variables, status: int, headers: Any) -> Any:
    errors = answer.get("errors")
    if not errors:
        return answer["data"]
    wait = headers.get("retry-after")
    extensions = {**errors[0].get("extensions", {}), **({"retryAfter": float(wait)} if wait else {})}
    raise ArbiterError(errors[0]["message"], extensions, status)


def _pause(retry: int, error: ArbiterError) -> None:
    usual = 0.25 * 2 ** (retry - 1) * random.uniform(0.5, 1.5)
    time.sleep(max(usual, error.extensions.get("retryAfter", 0)))

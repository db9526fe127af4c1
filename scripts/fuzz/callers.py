"""
Hooks for schemathesis: sends what it makes up as one kind of caller as the others too, and judges
each answer by the same checks. Making a request up costs many times what sending it does.

`FUZZ_PLAN` names a file that says who calls and which ids there are; a report per caller, in the
form of schemathesis's own, is written beside it.
"""

import json
import os
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path

import requests
import schemathesis
from requests.structures import CaseInsensitiveDict
from schemathesis.checks import CheckContext, run_checks

PLAN = json.loads(Path(os.environ["FUZZ_PLAN"]).read_text())
MADE_UP = {"Authorization": "Bearer made-up"}


class Caller:
    def __init__(self, place, name, credentials):
        self.place = place
        self.name = name
        self.credentials = credentials
        self.session = requests.Session()
        self.session.trust_env = False
        self.session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self.headers = self.login()
        # Calls that answer 401 to a session that has just begun, too.
        self.unauthorized = set()
        self.tested = set()
        self.generated = 0
        self.failures = {}
        self.errors = []

    def login(self):
        if not self.credentials:
            return None
        answer = self.session.post(f"{PLAN['url']}/auth/login", json=self.credentials, timeout=30)
        answer.raise_for_status()
        return CaseInsensitiveDict(Authorization=f"Bearer {answer.json()['token']}")

    def attempt(self, ctx, made):
        """Sends the request as this caller and notes what is wrong with the answer."""
        label, schema = made.operation.label, made.operation.schema
        self.generated += 1
        self.tested.add(label)
        case = self.own(made)
        # Neither to calls that anybody may make, nor where the lack of a token is what is tried.
        is_signed = "Authorization" in made.headers and not schema.is_security_param_negated(made)
        headers = self.headers if is_signed else None
        try:
            response = case.call(session=self.session, headers=headers)
            if response.status_code == 401 and headers and self.may_have_lost_session(label):
                self.headers = headers = self.login()
                response = case.call(session=self.session, headers=headers)
                if response.status_code == 401:
                    self.unauthorized.add(label)
            self.judge(ctx, case, response, headers)
        except requests.RequestException as error:
            self.errors.append("\n".join([f"{label}: {error!r}", *getattr(error, "__notes__", [])]))

    def judge(self, ctx, case, response, headers):
        own = CheckContext(
            override=ctx.internals.override,
            auth=None,
            headers=headers,
            config=ctx.config,
            transport_kwargs=None,
            response_checks=None,
            phase=ctx.phase,
            auth_enforced_operations=ctx.auth_enforced_operations,
        )
        checks = [check for check in own.internals.checks if check is not as_every_caller]

        def note(name, collected, failure):
            self.failures.setdefault(failure, text_of(failure, case, response))

        run_checks(case=case, response=response, ctx=own, checks=checks, on_failure=note)

    def may_have_lost_session(self, label):
        return self.credentials and label not in self.unauthorized

    def own(self, made):
        """The request without who sent it first, about another of the records that are there."""
        headers = made.headers.copy()
        headers.pop("Authorization", None)
        if "Authorization" in made.headers and not self.credentials and self.generated % 2:
            headers.update(MADE_UP)
        case = made.derive(headers=headers)
        known = [ids for tag in made.operation.tags or [] if (ids := PLAN["ids"].get(tag))]
        for name, value in case.path_parameters.items():
            for ids in known:
                if value in ids:
                    # A record that one caller has deleted is not there for the next.
                    case.path_parameters[name] = ids[(ids.index(value) + self.place) % len(ids)]
        return case

    def report(self):
        groups = {}
        for failure in self.failures:
            groups.setdefault(failure.title, []).append(failure.operation)
        return {
            "exit_code": 1 if self.failures or self.errors else 0,
            "operations": {"tested": len(self.tested)},
            "test_cases": {"generated": self.generated, "unique_failures": len(self.failures)},
            "failures": [
                {"title": title, "count": len(operations), "operations": sorted(set(operations))}
                for title, operations in groups.items()
            ],
            "errors": [{"title": "Network error", "count": len(self.errors)}] if self.errors else [],
        }


def text_of(failure, case, response):
    """What failed, the start of the answer, and the call to repeat."""
    call = case.as_curl_command(headers=dict(response.request.headers))
    answer = f"{response.status_code} {response.content[:1000].decode(errors='replace')}"
    parts = [f"{failure.operation}: {failure.title}", failure.message, answer, call]
    return "\n\n".join(part for part in parts if part)


CALLERS = [
    Caller(place, name, credentials)
    for place, (name, credentials) in enumerate(PLAN["callers"].items(), start=1)
]


@schemathesis.check
def as_every_caller(ctx, response, case):
    for caller in CALLERS:
        caller.attempt(ctx, case)


@schemathesis.check
class ReportsOfCallers:
    def after_run(self, ctx):
        for caller in CALLERS:
            path = Path(PLAN["reports"]) / caller.name
            path.with_suffix(".json").write_text(json.dumps(caller.report()))
            texts = [*dict.fromkeys(caller.failures.values()), *caller.errors]
            path.with_suffix(".txt").write_text("\n\n".join([caller.name, *texts]))

-- A code is good in the browser that asked for it: identity.code.target is from now on a digest of both, the number or
-- address and the browser. Codes of the release before are over within five minutes.

-- A code for one thing keeps nobody waiting for a code for another. Null for what was asked for before.
alter table identity.code_sent add column purpose text;
-- Asked for in a browser the owner of the number has been let in with: counted apart, so that strangers who use a
-- number up leave the owner theirs.
alter table identity.code_sent add column known_device boolean not null default false;

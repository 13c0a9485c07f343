-- The club an operator counts the member to, by the name that is shown to them; most are in none.
alter table identity.member add column club text check (char_length(club) between 1 and 30);

-- What is played or bet on, as the studio states it: some markets list what may be.
alter table catalogue.game
  add column discipline text;
